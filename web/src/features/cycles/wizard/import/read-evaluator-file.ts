import { type EvaluatorFileRow, readEvaluatorLines } from '@evenhand/domain/evaluators-file'
import type { DecodedText, GuessedEncoding } from '@/ui/file/decode-text'
import { readCsvLines } from '@/ui/file/read-csv'

/** Reports the progress from 0 to 1. Throws an error with a message for the user. */
export async function readEvaluatorFile(
  file: File,
  onProgress: (part: number) => void,
  encoding?: GuessedEncoding,
): Promise<{ rows: EvaluatorFileRow[]; guess: DecodedText['guess'] }> {
  const { lines, guess } = await readCsvLines(file, onProgress, encoding)
  const result = readEvaluatorLines(lines)
  if ('problem' in result) throw new Error(result.problem)
  return { rows: result.rows, guess }
}
