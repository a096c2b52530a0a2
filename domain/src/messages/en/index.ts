import { auth } from './auth'
import { common } from './common'
import { criteria } from './criteria'
import { errors } from './errors'
import { history } from './history'
import { imports } from './import'
import { log } from './log'
import { mails } from './mails'
import { notifications } from './notifications'
import { reviewLists } from './review-lists'
import { reviews } from './reviews'
import { users } from './users'
import { validation } from './validation'

export const en = {
  common,
  errors,
  validation,
  auth,
  users,
  reviews,
  reviewLists,
  criteria,
  notifications,
  history,
  log,
  mails,
  import: imports,
}
