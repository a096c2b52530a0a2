import type { SheetName } from '../../exports'
import { plural } from './intl'

/** The menu that exports reviews to files. */
export const exportMenu = {
  label: 'Export',
  preparing: 'Preparing…',
  /** Tells screen readers that the file is being prepared, and that it is ready. */
  started: (reviews: number) => `Preparing a file with ${plural(reviews, 'review', 'reviews')}`,
  finished: (file: string) => `The file ${file} has been downloaded`,
  xlsx: (reviews: number) => `Excel file with ${plural(reviews, 'review', 'reviews')}`,
  csv: {
    reviews: 'CSV: reviews',
    ratings: 'CSV: ratings',
    evaluators: 'CSV: evaluators',
    log: 'CSV: log',
  } satisfies Record<SheetName, string>,
  /** Only for a cycle. */
  pdfs: 'PDFs of completed reviews (ZIP)',
  failed: (reason: string) => `The reviews could not be exported. ${reason}`,
}
