import { Button, type ButtonProps } from '@mantine/core'
import type { Icon as IconType } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { Spinner } from './Spinner'
import styles from './ToolButton.module.css'

type ToolButtonProps = ButtonProps &
  Omit<ComponentProps<'button'>, keyof ButtonProps> & {
    icon: IconType
  }

/** A button with an icon. Narrow screens hide the icon. While loading, it keeps the focus and ignores clicks. */
export function ToolButton({
  icon: Icon,
  variant = 'default',
  loading = false,
  onClick,
  ...button
}: ToolButtonProps) {
  return (
    <Button
      variant={variant}
      classNames={{ root: styles.button, section: styles.icon }}
      leftSection={loading ? <Spinner /> : <Icon size={16} stroke={1.75} aria-hidden="true" />}
      aria-disabled={loading || undefined}
      onClick={loading ? undefined : onClick}
      {...button}
    />
  )
}
