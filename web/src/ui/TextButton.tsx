import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core'
import type { ComponentProps } from 'react'

type TextButtonProps = UnstyledButtonProps & Omit<ComponentProps<'button'>, keyof UnstyledButtonProps>

/** A button that looks like a link in a text. */
export function TextButton({ style, ...button }: TextButtonProps) {
  return (
    <UnstyledButton
      c="var(--accent-ink)"
      fz="inherit"
      fw={550}
      td="underline"
      bdrs={2}
      style={[{ textUnderlineOffset: '0.2em' }, style]}
      {...button}
    />
  )
}
