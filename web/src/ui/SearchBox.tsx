import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useNavigation } from 'react-router'

const pauseMilliseconds = 300

interface SearchBoxProps {
  label: string
  placeholder?: string
  search: string
  onSearch: (search: string) => void
  ref?: Ref<SearchBoxHandle>
}

export interface SearchBoxHandle {
  /** Searches for the typed text immediately. */
  apply: () => void
}

/** Asks only once the typing pauses; follows the address when that changes by itself (back, a link). */
export function SearchBox({ label, placeholder = label, search, onSearch, ref }: SearchBoxProps) {
  const [typed, setTyped] = useState(search)
  const asked = useRef<string[]>([])
  const isLeaving = useNavigation().state !== 'idle'

  useEffect(() => {
    // What was asked for here comes back through the address, perhaps while the next letter is being typed.
    const own = asked.current.lastIndexOf(search)
    if (own >= 0) asked.current.splice(0, own + 1)
    else setTyped(search)
  }, [search])

  const apply = useCallback(() => {
    const words = typed.trim()
    if (words === search.trim()) return
    asked.current.push(words)
    onSearch(words)
  }, [typed, search, onSearch])

  useImperativeHandle(ref, () => ({ apply }), [apply])

  useEffect(() => {
    // A search would cancel the navigation to a page that is still loading.
    if (isLeaving) return
    const pause = setTimeout(apply, pauseMilliseconds)
    return () => clearTimeout(pause)
  }, [apply, isLeaving])

  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
      value={typed}
      maxLength={200}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}
