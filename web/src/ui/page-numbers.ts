export type PageNumber = number | 'gap'

/** All pages when there are five or fewer; else the first, the last and the neighbours, with gaps between them. */
export function pageNumbers(page: number, last: number): PageNumber[] {
  const wanted = last <= 5 ? [1, 2, 3, 4, 5] : [1, page - 1, page, page + 1, last]
  const shown = [...new Set(wanted)].filter((number) => number >= 1 && number <= last)
  return shown.flatMap((number, index) => {
    const isAfterGap = index > 0 && number !== (shown[index - 1] ?? 0) + 1
    return isAfterGap ? ['gap' as const, number] : [number]
  })
}
