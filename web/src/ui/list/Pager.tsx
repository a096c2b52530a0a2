import { Group, NativeSelect, Pagination } from '@mantine/core'
import { messages } from '@/messages'

const texts = () => messages().common.list

const sizeStyles = {
  root: { display: 'flex', alignItems: 'center', gap: 8 },
  label: { margin: 0 },
}

interface PagerProps {
  page: number
  total: number
  size: number
  sizes: readonly number[]
  onPage: (page: number) => void
  onSize: (size: number) => void
}

export function Pager({ page, total, size, sizes, onPage, onSize }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / size))
  return (
    <Group justify="space-between" gap={12} px={18} py={12} style={{ borderTop: '1px solid var(--line)' }}>
      <NativeSelect
        styles={sizeStyles}
        size="xs"
        label={texts().rowsPerPage}
        data={sizes.map(String)}
        value={String(size)}
        onChange={(event) => onSize(Number(event.currentTarget.value))}
      />
      <Pagination.Root size="sm" total={last} value={page} onChange={onPage}>
        <Group component="nav" gap={4} aria-label={texts().pages}>
          <Pagination.Previous aria-label={texts().previousPage} />
          {pageNumbers(page, last).map((number, index, all) =>
            number === 'gap' ? (
              <Pagination.Dots key={`after ${all[index - 1]}`} />
            ) : (
              <Pagination.Control
                key={number}
                active={number === page}
                aria-label={texts().page(number)}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onPage(number)}
              >
                {number}
              </Pagination.Control>
            ),
          )}
          <Pagination.Next aria-label={texts().nextPage} />
        </Group>
      </Pagination.Root>
    </Group>
  )
}

type PageNumber = number | 'gap'

/** All pages if there are five or fewer. Otherwise the first, the last and the neighbors of the current page. */
function pageNumbers(page: number, last: number): PageNumber[] {
  const candidates = last <= 5 ? [1, 2, 3, 4, 5] : [1, page - 1, page, page + 1, last]
  const shown = [...new Set(candidates)].filter((number) => number >= 1 && number <= last)
  return shown.flatMap((number, index) => {
    const isAfterGap = index > 0 && number !== (shown[index - 1] ?? 0) + 1
    return isAfterGap ? ['gap' as const, number] : [number]
  })
}
