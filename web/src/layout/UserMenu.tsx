import { roleInWords } from '@evenhand/domain/people'
import { Popover, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconMenu2 } from '@tabler/icons-react'
import { useState } from 'react'
import { NavLink } from 'react-router'
import { signOut } from '../features/auth/session'
import { useUser } from '../features/auth/user-context'
import { Initials } from '../ui/Initials'
import { ColorSchemeSwitch } from './ColorSchemeSwitch'
import type { PageLink } from './page-links'
import styles from './UserMenu.module.css'

/** The menu under one's name; on a small screen it holds the navigation and Logout too. */
export function UserMenu({ pages }: { pages: PageLink[] }) {
  const user = useUser()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const person = (
    <span className={styles.person}>
      <span className={styles.name}>{user.firstName}</span>
      <span className={styles.role}>{roleInWords(user.role)}</span>
    </span>
  )
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" width={256} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={styles.target} onClick={() => setIsOpen(!isOpen)} aria-label="Menu">
          <Initials person={user} />
          {person}
          <IconChevronDown className={styles.chevron} size={16} stroke={1.75} aria-hidden="true" />
          <IconMenu2 className={styles.burger} size={20} stroke={1.75} aria-hidden="true" />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={styles.panel} aria-label="Menu">
        <div className={styles.smallOnly}>
          {person}
          <nav className={styles.pages} aria-label="Pages">
            {pages.map(({ to, label }) => (
              <NavLink key={to} to={to} end className={styles.entry} onClick={close}>
                {label}
              </NavLink>
            ))}
          </nav>
        </div>
        <ColorSchemeSwitch />
        <div className={styles.smallOnly}>
          <UnstyledButton className={styles.entry} title="Logout" onClick={signOut}>
            Logout
          </UnstyledButton>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
