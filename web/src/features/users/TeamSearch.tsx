import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

const pauseMilliseconds = 300

/** Asks only once the typing pauses; follows the address when that changes by itself (back, a link). */
export function TeamSearch({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)
  if (search !== known) {
    setKnown(search)
    if (search !== typed.trim()) setTyped(search)
  }

  useEffect(() => {
    if (typed.trim() === search) return
    const pause = setTimeout(() => onSearch(typed.trim()), pauseMilliseconds)
    return () => clearTimeout(pause)
  }, [typed, search, onSearch])

  return (
    <TextInput
      type="search"
      aria-label="Search by name, email or position"
      placeholder="Search by name, email or position"
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
      value={typed}
      maxLength={200}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}
