import { Box, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconMenu2 } from '@tabler/icons-react'
import { useState } from 'react'
import { messages } from '@/messages'
import { useUser } from '../api/user-context'
import { Avatar } from '../ui/Avatar'
import { lazyComponent } from '../ui/lazy/lazy-component'
import { lazyDialog } from '../ui/lazy/lazy-dialog'
import { Popup } from '../ui/popup/Popup'
import { Spinner } from '../ui/Spinner'
import type { PageLink } from './page-links'
import { UserLabel } from './UserLabel'
import styles from './UserMenu.module.css'

const UserMenuPanel = lazyComponent(() => import('./UserMenuPanel'), { Loading: () => <Spinner /> })
const ChangePasswordDialog = lazyDialog(() => import('../features/auth/ChangePasswordDialog'))

/** The button with the viewer's name, and its menu. */
export function UserMenu({ pages, onLogOut }: { pages: PageLink[]; onLogOut: () => void }) {
  const user = useUser()
  const isWide = useMediaQuery('(min-width: 64em)', false, { getInitialValueInEffect: false })
  const [isChangingPassword, setIsChangingPassword] = useState(false)
  return (
    <>
      <Popup
        position="bottom-end"
        width={256}
        preload={UserMenuPanel.preload}
        panel={{ p: 14, 'aria-label': messages().common.header.menu }}
        button={(props) => (
          <UnstyledButton {...props} className={styles.target}>
            <Avatar person={user} />
            {/* On tablets and phones, the name is for screen readers only. */}
            <Box component="span" maw="8rem" className={isWide ? undefined : 'visually-hidden'}>
              <UserLabel user={user} />
            </Box>
            <span className="visually-hidden">{messages().common.header.menuButton}</span>
            <Box component="span" display="flex" c="dimmed" visibleFrom="sm">
              <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
            </Box>
            <Box component="span" display="flex" hiddenFrom="sm">
              <IconMenu2 size={20} stroke={1.75} aria-hidden="true" />
            </Box>
          </UnstyledButton>
        )}
      >
        {(close) => (
          <UserMenuPanel
            pages={pages}
            onClose={close}
            onChangePassword={() => setIsChangingPassword(true)}
            onLogOut={onLogOut}
          />
        )}
      </Popup>
      {isChangingPassword && <ChangePasswordDialog onClose={() => setIsChangingPassword(false)} />}
    </>
  )
}
