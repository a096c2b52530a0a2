import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconMenu2 } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { messages } from '@/messages'
import { useUser } from '../features/auth/user-context'
import { Initials } from '../ui/Initials'
import { lazyComponent } from '../ui/lazy/lazy-component'
import { lazyDialog } from '../ui/lazy/lazy-dialog'
import { Popup } from '../ui/popup/Popup'
import { Spinner } from '../ui/Spinner'
import type { PageLink } from './page-links'
import { UserLabel } from './UserLabel'
import styles from './UserMenu.module.css'

const UserMenuPanel = lazyComponent(() => import('./UserMenuPanel'), { Loading: () => <Spinner /> })
const ChangePasswordDialog = lazyDialog(() => import('../features/auth/ChangePasswordDialog'))

interface UserMenuProps {
  pages: PageLink[]
  onLogOut: () => void
}

/** The button with the viewer's name, and its menu. */
export function UserMenu({ pages, onLogOut }: UserMenuProps) {
  const user = useUser()
  const [isOpen, setIsOpen] = useState(false)
  const [isChangingPassword, setIsChangingPassword] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setIsOpen(false)
  const closeAnd = (action: () => void) => () => {
    // A dialog returns the focus to the element that had it, so it must not be an entry of the closed menu.
    button.current?.focus()
    close()
    action()
  }
  return (
    <>
      <Popup
        isOpen={isOpen}
        onChange={setIsOpen}
        buttonRef={button}
        position="bottom-end"
        width={256}
        preload={UserMenuPanel.preload}
        panel={{ className: styles.panel, 'aria-label': messages.common.header.menu }}
        button={(props) => (
          <UnstyledButton {...props} className={styles.target} onClick={() => setIsOpen(!isOpen)}>
            <Initials person={user} />
            <UserLabel user={user} />
            <span className="visually-hidden">{messages.common.header.menuButton}</span>
            <IconChevronDown className={styles.chevron} size={16} stroke={1.75} aria-hidden="true" />
            <IconMenu2 className={styles.burger} size={20} stroke={1.75} aria-hidden="true" />
          </UnstyledButton>
        )}
      >
        <UserMenuPanel
          pages={pages}
          onPage={close}
          onChangePassword={closeAnd(() => setIsChangingPassword(true))}
          onLogOut={closeAnd(onLogOut)}
        />
      </Popup>
      {isChangingPassword && <ChangePasswordDialog onClose={() => setIsChangingPassword(false)} />}
    </>
  )
}
