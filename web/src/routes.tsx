import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { RouteGuard } from './features/auth/RouteGuard'
import { UnexpectedError } from './pages/unexpected-error'
import { paths } from './paths'
import { FullPageStatus } from './ui/FullPageStatus'
import { lazyPage } from './ui/lazy/lazy-page'
import { WholePageProblem } from './ui/lazy/PageProblem'

const signedInRoutes: RouteObject[] = [
  {
    element: <RouteGuard allowed={['admin', 'super_admin']} />,
    children: [{ path: paths.home, lazy: lazyPage(() => import('./pages/team-members')) }],
  },
  { path: paths.userPattern, lazy: lazyPage(() => import('./pages/profile')) },
  { path: paths.reviewPattern, lazy: lazyPage(() => import('./pages/review-detail')) },
  { path: paths.reviews, lazy: lazyPage(() => import('./pages/reviews')) },
]

export const router = createBrowserRouter([
  {
    ErrorBoundary: UnexpectedError,
    HydrateFallback: () => <FullPageStatus text="Checking authentication..." />,
    children: [
      { path: paths.login, lazy: lazyPage(() => import('./pages/login'), WholePageProblem) },
      {
        path: paths.forgotPassword,
        lazy: lazyPage(() => import('./pages/forgot-password'), WholePageProblem),
      },
      { path: paths.resetPassword, lazy: lazyPage(() => import('./pages/reset-password'), WholePageProblem) },
      {
        element: <RouteGuard />,
        children: [
          { lazy: lazyPage(() => import('./layout/Workspace'), WholePageProblem), children: signedInRoutes },
        ],
      },
      { path: '*', element: <Navigate to={paths.home} replace /> },
    ],
  },
])
