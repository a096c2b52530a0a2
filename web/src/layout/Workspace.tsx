import { messages } from '@/messages'
import '../theme/mantine-styles'
import { Box, MantineProvider } from '@mantine/core'
import { QueryCache, QueryClient, QueryClientProvider, type QueryState } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { ApiError } from '../api/api-error'
import { useSession } from '../api/session-store'
import { colorSchemeManager, cssVariablesResolver, theme } from '../theme/theme'
import { lazyComponent } from '../ui/lazy/lazy-component'
import { toastError } from '../ui/toast'
import { AppBar } from './AppBar'
import { SendUnsavedDrafts } from './SendUnsavedDrafts'
import { Toasts } from './Toasts'
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
        <a className={`${styles.skip} screen-only`} href="#content">
          {messages().common.header.skipToContent}
        </a>
        <AppBar />
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          maw="86rem"
          mx="auto"
          px={{ base: 16, sm: 24 }}
          pt={{ base: 20, sm: 28 }}
          pb={64}
          style={{ outline: 'none' }}
        >
          <Outlet />
        </Box>
        <ScrollRestoration />
        <Toasts />
        <SendUnsavedDrafts />
        {session.state === 'interrupted' && <SessionEndedDialog user={session.user} />}
      </QueryClientProvider>
    </MantineProvider>
  )
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: reportStaleData }),
    defaultOptions: { queries: { staleTime: 15_000, retry: shouldRetry } },
  })
}

/** Retries only network and server failures. */
function shouldRetry(failures: number, error: Error): boolean {
  const status = error instanceof ApiError ? error.status : 400
  return failures < 2 && (status === 0 || status >= 500)
}

/** Reports a failed background refresh. Components show other failures themselves, and quiet queries report nothing. */
function reportStaleData(
  error: Error,
  { state, meta }: { state: Pick<QueryState, 'data' | 'fetchMeta'>; meta?: { quiet?: unknown } | undefined },
): void {
  if (state.data === undefined || state.fetchMeta?.fetchMore || meta?.quiet) return
  toastError(messages().common.staleData(error.message), 'stale-data')
}
