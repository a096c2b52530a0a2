import { messages } from '@/messages'
import '../theme/mantine-styles'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { createQueryClient } from '../api/query-client'
import { useSession } from '../features/auth/session-store'
import { useUser } from '../features/auth/user-context'
import { colorSchemeManager, cssVariablesResolver, theme } from '../theme/theme'
import { lazyComponent } from '../ui/lazy/lazy-component'
import { AppBar } from './AppBar'
import { Toasts } from './Toasts'
import { useUnsavedDrafts } from './use-unsaved-drafts'
import styles from './Workspace.module.css'

const SessionEndedDialog = lazyComponent(() => import('../features/auth/SessionEndedDialog'))

/** The layout of all pages behind the sign-in. The query cache is dropped when the session ends. */
export function Component() {
  const [queryClient] = useState(createQueryClient)
  const session = useSession()
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <a className={styles.skip} href="#content">
          {messages.common.header.skipToContent}
        </a>
        <AppBar />
        <main className={styles.main} id="content" tabIndex={-1}>
          <Outlet />
        </main>
        <ScrollRestoration />
        <Toasts />
        <UnsavedDrafts />
        {session.state === 'interrupted' && <SessionEndedDialog user={session.user} />}
      </QueryClientProvider>
    </MantineProvider>
  )
}

function UnsavedDrafts() {
  useUnsavedDrafts(useUser())
  return null
}
