import { AppError } from '@evenhand/domain/errors'
import type { Db } from '#db/open'
import { setAllRead, setRead } from '../store'

export async function markRead(db: Db, ownerId: string, id: string): Promise<void> {
  if (!(await setRead(db, ownerId, id))) throw new AppError('NOTIFICATION_NOT_FOUND')
}

export async function markAllRead(db: Db, ownerId: string): Promise<void> {
  await setAllRead(db, ownerId)
}
