import { paths } from '../src/paths.ts'

export interface OpenPage {
  path: string
  /** The module of the page, under src. */
  page: string
}

export interface SignedInPage extends OpenPage {
  /** Where it is known before anything is read. */
  title?: string
  /**
   * What the page asks for at once, with $1 for the first id of its address: exactly as its queries write it, or it is
   * asked for twice; and nothing that is refused to some of those who open the page.
   */
  calls: string[]
  /** What it asks for besides as long as its address has no query. */
  listCalls?: string[]
}

export const start = 'main.tsx'
export const frame = 'layout/Workspace.tsx'

export const signInPage: OpenPage = { path: paths.login, page: 'pages/login.tsx' }

export const openPages: OpenPage[] = [
  signInPage,
  { path: paths.forgotPassword, page: 'pages/forgot-password.tsx' },
  { path: paths.resetPassword, page: 'pages/reset-password.tsx' },
]

/** What the frame itself asks for. */
const ofFrame = ['/users/current', '/notifications?page=1&limit=20']
const myTurn = '/reviews/my-turn?page=1&limit=50'

export const signedInPages: SignedInPage[] = [
  {
    path: paths.home,
    page: 'pages/team-members.tsx',
    title: 'Team Members',
    calls: [...ofFrame, myTurn],
  },
  {
    path: paths.userPattern,
    page: 'pages/profile.tsx',
    calls: [...ofFrame, '/users/$1', '/reviews/user/$1', '/reviews/user/$1?isEvaluator=true'],
  },
  {
    path: paths.reviewPattern,
    page: 'pages/review-detail.tsx',
    title: 'Performance Review',
    calls: [...ofFrame, '/reviews/$2', myTurn],
  },
  {
    path: paths.reviews,
    page: 'pages/reviews.tsx',
    calls: ofFrame,
    listCalls: ['/reviews?tab=goal&status=draft&sortBy=last_modified&page=1&limit=30'],
  },
]
