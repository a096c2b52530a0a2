import { Box, Group, Stack, Tabs, Title } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import type { Query } from '@/api/client'
import { messages } from '@/messages'
import { SearchBox, type SearchBoxHandle } from '@/ui/list/SearchBox'
import { ListedReviews } from './ListedReviews'
import { defaultList, reviewTabs } from './list-state'
import { toQuery, useListedReviews } from './queries'
import { ReviewsFilters } from './ReviewsFilters'
import { useReviewsList } from './use-reviews-list'

const texts = () => messages().reviewsPage

interface ReviewsListProps {
  /** Shown above the list if it is not empty, for its filters and the number of its reviews. */
  tools: (filters: Query, total: number) => ReactNode
}

/** All reviews that the viewer may see, by tab and filter. */
export function ReviewsList({ tools }: ReviewsListProps) {
  const { list, change } = useReviewsList()
  const reviews = useListedReviews(list)
  const { total = 0 } = reviews.data ?? {}
  const [clearCount, setClearCount] = useState(0)
  const search = useRef<SearchBoxHandle>(null)
  const clearAll = () => {
    setClearCount(clearCount + 1)
    change(defaultList(list.tab))
  }
  const open = (value: string | null) => {
    const selected = reviewTabs.find((tab) => tab === value)
    if (selected) change(defaultList(selected))
  }
  return (
    <>
      <Group justify="space-between" gap="8px 16px" mb={8}>
        <Title order={2} size="lg">
          {texts().title(reviews.data?.total)}
        </Title>
        {total > 0 && <Box ms="auto">{tools(toQuery(list), total)}</Box>}
        {/* The key resets the box, including a pending search, when the tab changes and after Clear. */}
        <SearchBox
          ref={search}
          key={`${list.tab} ${clearCount}`}
          label={texts().searchLabel}
          placeholder={texts().searchPlaceholder}
          search={list.searchTerm}
          onSearch={(searchTerm) => change({ searchTerm })}
        />
      </Group>
      <Tabs value={list.tab} onChange={open}>
        <Tabs.List aria-label={texts().tabsLabel}>
          {reviewTabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {texts().tabs[tab]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={list.tab} pt={14}>
          <Stack gap={16}>
            <ReviewsFilters
              key={list.tab}
              list={list}
              onChange={change}
              onApply={() => search.current?.apply()}
              onClear={clearAll}
            />
            <ListedReviews list={list} reviews={reviews} />
          </Stack>
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
