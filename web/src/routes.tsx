import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { RouteGuard } from './features/auth/RouteGuard'
import { UnexpectedError } from './pages/unexpected-error'
import { paths } from './paths'
import { FullPageStatus } from './ui/FullPageStatus'

const signedInRoutes: RouteObject[] = [
  {
    element: <RouteGuard allowed={['admin', 'super_admin']} />,
    children: [{ path: paths.home, lazy: () => import('./pages/team-members') }],
  },
  { path: paths.userPattern, lazy: () => import('./pages/profile') },
  { path: paths.reviewPattern, lazy: () => import('./pages/review-detail') },
  { path: paths.reviews, lazy: () => import('./pages/reviews') },
]

export const router = createBrowserRouter([
  {
    ErrorBoundary: UnexpectedError,
    HydrateFallback: () => <FullPageStatus text="Checking authentication..." />,
    children: [
      { path: paths.login, lazy: () => import('./pages/login') },
      { path: paths.forgotPassword, lazy: () => import('./pages/forgot-password') },
      { path: paths.resetPassword, lazy: () => import('./pages/reset-password') },
      {
        element: <RouteGuard />,
        children: [{ lazy: () => import('./layout/Workspace'), children: signedInRoutes }],
      },
      { path: '*', element: <Navigate to={paths.home} replace /> },
    ],
  },
])
