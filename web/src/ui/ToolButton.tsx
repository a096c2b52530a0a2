import { Button, type ButtonProps } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import styles from './ToolButton.module.css'

type ToolButtonProps = ButtonProps &
  Omit<ComponentProps<'button'>, keyof ButtonProps> & {
    icon: Icon
  }

/** A button of a page's head: where room is short it does without its picture. */
export function ToolButton({ icon: Picture, variant = 'default', ...button }: ToolButtonProps) {
  return (
    <Button
      variant={variant}
      classNames={{ section: styles.picture }}
      leftSection={<Picture size={16} stroke={1.75} aria-hidden="true" />}
      {...button}
    />
  )
}
