import { type EvaluatorFileRow, readEvaluatorLines } from '@evenhand/domain/evaluators-file'
import { readCsvLines } from '@/ui/file/read-csv'

/** Reports the progress from 0 to 1. Throws an error with a message for the user. */
export async function readEvaluatorFile(
  file: File,
  onProgress: (part: number) => void,
): Promise<EvaluatorFileRow[]> {
  const result = readEvaluatorLines(await readCsvLines(file, onProgress))
  if ('problem' in result) throw new Error(result.problem)
  return result.rows
}
