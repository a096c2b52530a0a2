export interface TestClock {
  now(): Date
  set(time: Date | string): void
  advance(milliseconds: number): void
}

/** A clock that runs in real time with an adjustable offset. */
export function testClock(start?: Date): TestClock {
  let offset = start ? start.getTime() - Date.now() : 0
  return {
    now: () => new Date(Date.now() + offset),
    set: (time) => {
      offset = new Date(time).getTime() - Date.now()
    },
    advance: (milliseconds) => {
      offset += milliseconds
    },
  }
}
