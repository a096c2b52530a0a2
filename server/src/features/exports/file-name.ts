import type { Day } from '@evenhand/domain/days'
import type { SheetFormat, SheetName } from '@evenhand/domain/exports'
import { safeFileName } from '@evenhand/domain/file-names'

/** 'reviews-2027-01-31.xlsx', 'reviews-log-2027-01-31.csv', or 'Annual-2026-2027-01-31.xlsx' for a cycle. */
export function fileName(
  { format, sheet }: { format: SheetFormat; sheet: SheetName },
  cycle: string | null,
  today: Day,
): string {
  const name = safeFileName(cycle ?? '')
  const subject = name.replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'reviews'
  const part = format === 'csv' && sheet !== 'reviews' ? [sheet] : []
  return `${[subject, ...part, today].join('-')}.${format}`
}
