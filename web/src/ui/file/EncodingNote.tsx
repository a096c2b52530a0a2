import { NativeSelect } from '@mantine/core'
import { messages } from '@/messages'
import type { DecodedText, GuessedEncoding } from './decode-text'

const texts = () => messages().imports.encoding

interface EncodingNoteProps {
  guess: DecodedText['guess']
  /** Reads the file again. */
  onChoose: (encoding: GuessedEncoding) => void
}

/** Says how a file was read whose encoding is not certain, and offers the others. */
export function EncodingNote({ guess, onChoose }: EncodingNoteProps) {
  if (guess === null) return null
  return (
    <NativeSelect
      label={texts().readAs(texts().names[guess.encoding])}
      description={texts().hint}
      value={guess.encoding}
      data={guess.possible.map((encoding) => ({ value: encoding, label: texts().names[encoding] }))}
      onChange={(event) => onChoose(event.currentTarget.value as GuessedEncoding)}
    />
  )
}
