import { SearchBox } from '@/ui/SearchBox'

export function TeamSearch({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  return <SearchBox label="Search by name, email or position" search={search} onSearch={onSearch} />
}
