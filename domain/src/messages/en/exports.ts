import type { SheetName } from '../../company/exports'
import { formatCount, plural, reviewCount } from './intl'

/** The menu that exports reviews to files. */
export const exportMenu = {
  preparing: 'Preparing…',
  /** Tells screen readers that the file is being prepared, and that it is ready. */
  started: (reviews: number) => `Preparing a file with ${reviewCount(reviews)}`,
  finished: (file: string) => `The file ${file} has been downloaded`,
  xlsx: (reviews: number) => `Excel file with ${reviewCount(reviews)}`,
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

const pdfs = (count: number) => plural(count, 'PDF', 'PDFs')
const dayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const megabytes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** The dialog for the ZIP file with the PDFs of a cycle. */
export const archive = {
  loading: 'Loading the status of the ZIP file',
  loadFailed: 'Failed to load the status of the ZIP file',
  intro: (completed: number) =>
    `The ZIP file contains a PDF of each completed review (${pdfs(completed)}), with everything that you can see. A large file can take a few minutes. You can keep working in the meantime.`,
  noneCompleted: 'No reviews in this cycle are completed yet, so there is nothing to download.',
  expired: 'Your last ZIP file has expired and was deleted. You can create a new one.',
  failed:
    'The ZIP file could not be created. Please try again. If it fails again, ask IT Support to check the server log.',
  create: 'Create ZIP file',

  waiting: 'Waiting to start…',
  writing: (written: number, total: number) => `${formatCount(written)} of ${pdfs(total)} created…`,
  canClose: 'You can close this window or leave the page. The file is kept for 24 hours.',
  cancel: 'Cancel ZIP file',

  ready: (count: number, bytes: number) => `The ZIP file is ready: ${pdfs(count)}, ${fileSize(bytes)}.`,
  expires: (time: Date) => `You can download it until ${dayAndTime.format(time)}. After that, it is deleted.`,
  deleted: 'The ZIP file was deleted.',
  download: 'Download',
}

/** '12.3 MB', at least '0.1 MB'. */
function fileSize(bytes: number): string {
  return `${megabytes.format(Math.max(bytes / 1_000_000, 0.1))} MB`
}
