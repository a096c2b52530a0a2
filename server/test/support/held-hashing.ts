import { vi } from 'vitest'
import { queueHashing } from '#password-queue'

interface HashingRequest {
  /** How many others started before it. */
  startedAfter: number | undefined
}

interface HeldHashing {
  /** All requests so far, even if they were rejected because too many were waiting. */
  requests: HashingRequest[]
  started(): number
  release(): void
}

/**
 * Keeps password hashing from finishing until it is released. The test file must mock `#password-queue` with `spy: true`
 * and needs isolated modules.
 */
export async function holdHashing(): Promise<HeldHashing> {
  const actual = await vi.importActual<typeof import('#password-queue')>('#password-queue')
  const requests: HashingRequest[] = []
  let started = 0
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  vi.mocked(queueHashing).mockImplementation((work, requester) => {
    const request: HashingRequest = { startedAfter: undefined }
    requests.push(request)
    const heldWork = async () => {
      request.startedAfter = started++
      await released
      return work()
    }
    return actual.queueHashing(heldWork, requester)
  })
  return { requests, started: () => started, release }
}
