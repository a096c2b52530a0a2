import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { loadMessages, messages } from '@/messages'
import { RouteGuard } from './features/auth/RouteGuard'
import { UnexpectedError } from './pages/unexpected-error'
import { paths } from './paths'
import { FullPageStatus } from './ui/FullPageStatus'
import { lazyFullPage, lazyPage } from './ui/lazy/lazy-page'

const signedInRoutes: RouteObject[] = [
  {
    element: <RouteGuard allowed={['admin', 'super_admin']} />,
    children: [
      { path: paths.home, lazy: lazyPage(() => import('./pages/team-members')) },
      { path: paths.undeliveredEmails, lazy: lazyPage(() => import('./pages/undelivered-emails')) },
    ],
  },
  { path: paths.cycles, lazy: lazyPage(() => import('./pages/cycles')) },
  { path: paths.cyclePattern, lazy: lazyPage(() => import('./pages/cycle')) },
  { path: paths.insights, lazy: lazyPage(() => import('./pages/insights')) },
  { path: paths.criteriaSetPattern, lazy: lazyPage(() => import('./pages/criteria-set')) },
  { path: paths.settingsPattern, lazy: lazyPage(() => import('./pages/settings')) },
  { path: paths.userPattern, lazy: lazyPage(() => import('./pages/profile')) },
  { path: paths.reviewPattern, lazy: lazyPage(() => import('./pages/review-detail')) },
  { path: paths.reviews, lazy: lazyPage(() => import('./pages/reviews')) },
]

async function loadWorkspace() {
  const [workspace] = await Promise.all([import('./layout/Workspace'), loadMessages()])
  return workspace
}

export const router = createBrowserRouter([
  {
    ErrorBoundary: UnexpectedError,
    HydrateFallback: () => <FullPageStatus text={messages().auth.session.checking} />,
    children: [
      { path: paths.login, lazy: lazyFullPage(() => import('./pages/login')) },
      { path: paths.forgotPassword, lazy: lazyFullPage(() => import('./pages/forgot-password')) },
      { path: paths.resetPassword, lazy: lazyFullPage(() => import('./pages/reset-password')) },
      { path: paths.invitation, lazy: lazyFullPage(() => import('./pages/invitation')) },
      {
        element: <RouteGuard />,
        children: [{ lazy: lazyFullPage(loadWorkspace), children: signedInRoutes }],
      },
      { path: '*', element: <Navigate to={paths.home} replace /> },
    ],
  },
])
