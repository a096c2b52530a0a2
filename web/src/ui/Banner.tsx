import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './Banner.module.css'

interface BannerProps {
  tone?: 'problem' | 'warning' | 'success'
  children: ReactNode
}

const colors = { problem: 'red', warning: 'orange', success: 'green' }

/** A message about a form or section. Screen readers announce it. */
export function Banner({ tone = 'problem', children }: BannerProps) {
  const Icon = tone === 'success' ? IconCircleCheck : IconAlertCircle
  const color = colors[tone]
  const style = { color: `var(--${color})`, background: `var(--${color}-soft)` }
  return (
    <div className={styles.banner} style={style} role={tone === 'problem' ? 'alert' : 'status'}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span>{children}</span>
    </div>
  )
}
