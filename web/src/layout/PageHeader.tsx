import { isAdmin } from '@evenhand/domain/rights'
import { ActionIcon } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useUser } from '../features/auth/user-context'
import { paths } from '../paths'
import { usePageTitle } from '../ui/page-title'
import styles from './PageHeader.module.css'

interface PageHeaderProps {
  title: string
  /** Of the browser's tab, where it is not the title. */
  name?: string
  subtitle?: ReactNode
  /** On pages that are reached from another one. */
  withBack?: boolean
  aside?: ReactNode
}

export function PageHeader({ title, name = title, subtitle, withBack = false, aside }: PageHeaderProps) {
  usePageTitle(name)
  const user = useUser()
  return (
    <div className={styles.header}>
      {withBack && isAdmin(user) && <BackButton />}
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  )
}

function BackButton() {
  const navigate = useNavigate()
  const { key } = useLocation()
  // The first entry of this visit: one step back would leave the product.
  const back = () => (key === 'default' ? navigate(paths.home) : navigate(-1))
  return (
    <ActionIcon variant="default" size="lg" title="Back" aria-label="Back" onClick={back}>
      <IconArrowLeft size={18} stroke={1.75} />
    </ActionIcon>
  )
}
