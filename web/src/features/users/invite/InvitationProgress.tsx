import type { InvitationBatch } from '@evenhand/domain/api'
import { useState } from 'react'
import { lazyComponent } from '@/ui/lazy/lazy-component'
import { useInvitationBatches } from './queries'

const BatchList = lazyComponent(() => import('./BatchList'))

const hour = 3_600_000
const storageKey = 'hidden-invitations'

/** The invitations that are being sent, were not delivered, or were sent to several people in the last hour. */
export function InvitationProgress() {
  const { data: batches = [], dataUpdatedAt } = useInvitationBatches()
  const [hidden, setHidden] = useState(readHidden)
  const shown = batches.filter((batch) => !hidden.includes(batch.id) && isOfInterest(batch, dataUpdatedAt))
  if (shown.length === 0) return null
  const hide = (id: string) => {
    // Older batches are no longer listed.
    const next = [...hidden.filter((other) => batches.some((batch) => batch.id === other)), id]
    setHidden(next)
    localStorage.setItem(storageKey, JSON.stringify(next))
  }
  return <BatchList batches={shown} updatedAt={dataUpdatedAt} onHide={hide} />
}

function isOfInterest({ waiting, failed, total, startedAt }: InvitationBatch, now: number): boolean {
  return waiting > 0 || failed > 0 || (total > 1 && now - Date.parse(startedAt) < hour)
}

function readHidden(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}
