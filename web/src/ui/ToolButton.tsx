import { Button, type ButtonProps } from '@mantine/core'
import type { Icon as IconType } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import styles from './ToolButton.module.css'

type ToolButtonProps = ButtonProps &
  Omit<ComponentProps<'button'>, keyof ButtonProps> & {
    icon: IconType
  }

/** A button with an icon. Narrow screens hide the icon. */
export function ToolButton({ icon: Icon, variant = 'default', ...button }: ToolButtonProps) {
  return (
    <Button
      variant={variant}
      classNames={{ root: styles.button, section: styles.icon }}
      leftSection={<Icon size={16} stroke={1.75} aria-hidden="true" />}
      {...button}
    />
  )
}
