export interface TestClock {
  now(): Date
  set(moment: Date | string): void
  advance(milliseconds: number): void
}

/** Runs like the real one until it is moved. */
export function testClock(start?: Date): TestClock {
  let ahead = start ? start.getTime() - Date.now() : 0
  return {
    now: () => new Date(Date.now() + ahead),
    set: (moment) => {
      ahead = new Date(moment).getTime() - Date.now()
    },
    advance: (milliseconds) => {
      ahead += milliseconds
    },
  }
}
