import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { hrtime } from 'node:process'
import { undoAfter } from '../support/cleanup'
import type { FromReader, ToReader } from './reader'

export interface Streams {
  open(url: string, tokens: string[]): Promise<void>
  /** Milliseconds from before `write`, which makes so many events, until the last of them has been read. */
  timeToLast(events: number, write: () => Promise<unknown>): Promise<number>
  close(): Promise<void>
}

export async function withStreams<T>(work: (streams: Streams) => Promise<T>): Promise<T> {
  const child = fork(resolve(import.meta.dirname, 'reader.ts'), { detached: true })
  const ended = once(child, 'exit').then((): never => {
    throw new Error('the reader of the streams has ended')
  })
  // Nobody waits for an answer all the time.
  ended.catch(() => undefined)
  const end = async () => {
    if (child.connected) child.disconnect()
    await ended.catch(() => undefined)
  }

  async function ask(message: ToReader): Promise<void> {
    const answer = heard()
    child.send(message)
    await answer
  }

  async function heard(): Promise<FromReader> {
    const [message] = await Promise.race([once(child, 'message'), ended])
    return message
  }

  return undoAfter(end, () =>
    work({
      open: (url, tokens) => ask({ kind: 'open', url, tokens }),
      async timeToLast(events, write) {
        await ask({ kind: 'watch', events })
        const arrival = heard()
        const start = hrtime.bigint()
        await write()
        const arrived = await arrival
        if (arrived.kind !== 'arrived') throw new Error(`expected an arrival, not ${arrived.kind}`)
        return Number(BigInt(arrived.at) - start) / 1e6
      },
      close: () => ask({ kind: 'close' }),
    }),
  )
}
