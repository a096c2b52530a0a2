/** The result of `work`, or undefined if it fails or takes longer. */
export async function inTime<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined)
  })
  const result = await Promise.race([work.catch(() => undefined), tooLate])
  clearTimeout(timer)
  return result
}
