import { roleInWords } from '@evenhand/domain/people'
import { Popover, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconMenu2 } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useUser } from '../features/auth/user-context'
import { Initials } from '../ui/Initials'
import { lazyDialog } from '../ui/lazy/lazy-dialog'
import { PersonWords } from './PersonWords'
import type { PageLink } from './page-links'
import styles from './UserMenu.module.css'
import { UserMenuPanel } from './UserMenuPanel'

const ChangePasswordDialog = lazyDialog(() => import('../features/auth/ChangePasswordDialog'))

/** The button with one's name, and the menu under it. */
export function UserMenu({ pages }: { pages: PageLink[] }) {
  const user = useUser()
  const [isOpen, setIsOpen] = useState(false)
  const [isChangingPassword, setIsChangingPassword] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setIsOpen(false)
  const changePassword = () => {
    // The dialog gives the focus back to where it was: that must not be an entry of a closed menu.
    button.current?.focus()
    close()
    setIsChangingPassword(true)
  }
  return (
    <>
      <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" width={256} trapFocus returnFocus>
        <Popover.Target>
          <UnstyledButton
            ref={button}
            className={styles.target}
            onClick={() => setIsOpen(!isOpen)}
            aria-label={`${user.firstName}, ${roleInWords(user.role)}, menu`}
          >
            <Initials person={user} />
            <PersonWords user={user} />
            <IconChevronDown className={styles.chevron} size={16} stroke={1.75} aria-hidden="true" />
            <IconMenu2 className={styles.burger} size={20} stroke={1.75} aria-hidden="true" />
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown className={styles.panel} aria-label="Menu">
          <UserMenuPanel pages={pages} onPage={close} onChangePassword={changePassword} />
        </Popover.Dropdown>
      </Popover>
      {isChangingPassword && <ChangePasswordDialog onClose={() => setIsChangingPassword(false)} />}
    </>
  )
}
