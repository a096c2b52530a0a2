import type { CompanyKind } from '@evenhand/domain/company-data'
import { useEffect, useEffectEvent, useState } from 'react'
import { useReorderItems } from './mutations'

const delay = 500

/** The order to show. Of several moves in a row, only the last order is sent. */
export function useItemOrder(kind: CompanyKind, ids: readonly string[]) {
  const reorder = useReorderItems(kind)
  const [unsent, setUnsent] = useState<readonly string[]>()
  const order = unsent ?? ids

  function send(): void {
    if (!unsent) return
    setUnsent(undefined)
    if (unsent.some((id, index) => id !== ids[index])) reorder(unsent)
  }

  const sendInTime = useEffectEvent(send)
  useEffect(() => {
    if (!unsent) return
    const timer = setTimeout(sendInTime, delay)
    return () => clearTimeout(timer)
  }, [unsent])
  useEffect(() => {
    const closing = new AbortController()
    addEventListener('pagehide', () => sendInTime(), { signal: closing.signal })
    return () => {
      closing.abort()
      sendInTime()
    }
  }, [])

  return { order, setOrder: setUnsent, send }
}
