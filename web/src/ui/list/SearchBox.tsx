import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type Ref, useContext, useImperativeHandle, useState } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'

/** Beside the title of a list, or below it on phones. */
const searchFlex = { base: '1 1 100%', sm: '0 1 20rem' }

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

/** Searches when typing pauses. Also follows the URL, for example after the back button. */
export function SearchBox({ label, placeholder = label, search, onSearch, ref }: SearchBoxProps) {
  const [typed, setTyped] = useState(search)
  const [followed, setFollowed] = useState(search)
  const [requested, setRequested] = useState<string[]>([])
  const router = useContext(DataRouterContext)?.router

  if (search !== followed) {
    setFollowed(search)
    // The result of an earlier request may arrive while the next letter is being typed.
    const own = requested.lastIndexOf(search)
    if (own >= 0) setRequested(requested.slice(own + 1))
    else setTyped(search)
  }

  function apply() {
    const text = typed.trim()
    if (text === search.trim()) return
    setRequested([...requested, text])
    onSearch(text)
  }

  const applyLater = useDebouncedCallback(() => {
    // Do not cancel the navigation to a page that is still loading. useNavigation() would report it too late.
    if (router?.state.navigation.state === 'idle') apply()
  }, 300)

  useImperativeHandle(ref, () => ({ apply }))

  return (
    <TextInput
      className="screen-only"
      flex={searchFlex}
      miw="min(100%, 16rem)"
      type="search"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
      value={typed}
      maxLength={200}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        applyLater()
      }}
    />
  )
}
