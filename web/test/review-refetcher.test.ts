import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reviewRefetcher } from '@/live/review-refetcher'

let client: QueryClient
let refetcher: ReturnType<typeof reviewRefetcher>
let fetched: string[]

beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient()
  refetcher = reviewRefetcher(client)
  fetched = []
})
afterEach(() => {
  refetcher.stop()
  client.clear()
  vi.useRealTimers()
})

/** An active query with this version in the cache. */
function show(queryKey: string[], version: number): void {
  client.setQueryData(queryKey, { review: { version } })
  const queryFn = async () => {
    fetched.push(queryKey.join(' '))
    return { review: { version } }
  }
  new QueryObserver(client, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {})
}

const afterDelay = () => vi.advanceTimersByTimeAsync(200)

test('a review is refetched once when a newer version exists, and no other query is', async () => {
  show(['reviews', 'one', 'a'], 3)
  show(['reviews', 'one', 'b'], 3)
  show(['reviews', 'ongoing'], 0)
  refetcher.changed('a', 4)
  refetcher.changed('a', 5)
  await afterDelay()
  expect(fetched).toEqual(['reviews one a'])
})

test("a review is not refetched when the viewer's own save already returned this version", async () => {
  show(['reviews', 'one', 'a'], 3)
  refetcher.changed('a', 4)
  client.setQueryData(['reviews', 'one', 'a'], { review: { version: 4 } })
  await afterDelay()
  expect(fetched).toEqual([])
})

test('a deleted review is refetched', async () => {
  show(['reviews', 'one', 'a'], 3)
  refetcher.changed('a', null)
  await afterDelay()
  expect(fetched).toEqual(['reviews one a'])
})

test('lists are refetched once when notifications about reviews arrive', async () => {
  show(['reviews', 'one', 'a'], 3)
  show(['reviews', 'ongoing'], 0)
  refetcher.listsChanged()
  refetcher.listsChanged()
  await afterDelay()
  expect(fetched).toEqual(['reviews ongoing'])
})

test('the board of a cycle is refetched for the first change, and then at most once every 2 seconds', async () => {
  show(['cycles', 'board', 'c', 'counts'], 0)
  show(['cycles', 'one', 'c'], 0)
  refetcher.changed('a', 4)
  refetcher.listsChanged()
  await afterDelay()
  expect(fetched).toEqual(['cycles board c counts'])
  for (const version of [5, 6, 7]) {
    refetcher.changed('a', version)
    await vi.advanceTimersByTimeAsync(600)
  }
  expect(fetched).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(fetched).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetched).toHaveLength(2)
})

test('the board of a cycle is refetched when changes may have been missed', async () => {
  show(['cycles', 'board', 'c', 'counts'], 0)
  refetcher.mayHaveChanged()
  await afterDelay()
  expect(fetched).toEqual(['cycles board c counts'])
})

test('the board of a cycle is not refetched after the stream has stopped', async () => {
  show(['cycles', 'board', 'c', 'counts'], 0)
  refetcher.changed('a', 4)
  refetcher.stop()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(fetched).toEqual([])
})
