import { type NextCall, runLoad } from './load'

export const connections = 8

/** Calls per second, after enough calls that V8 has compiled what they use. */
export async function steadyRate(url: string, next: NextCall): Promise<number> {
  const load = { url, connections, requests: 1_000, next }
  await runLoad(load)
  return (await runLoad(load)).rate
}

/** Makes calls while something else is done, and returns their rate with its result. */
export async function rateDuring<Result>(
  doing: Promise<Result>,
  url: string,
  next: NextCall,
): Promise<{ rate: number; result: Result }> {
  let isDone = false
  const done = doing.finally(() => {
    isDone = true
  })
  const rates: number[] = []
  while (!isDone) rates.push((await runLoad({ url, connections, requests: 250, next })).rate)
  const rate = rates.length / rates.reduce((sum, each) => sum + 1 / each, 0)
  return { rate, result: await done }
}
