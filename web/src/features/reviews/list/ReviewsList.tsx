import type { Viewer } from '@evenhand/domain/permissions'
import { Tabs } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import type { Query } from '@/api/client'
import { messages } from '@/messages'
import { SearchBox, type SearchBoxHandle } from '@/ui/list/SearchBox'
import { ListedReviews } from './ListedReviews'
import { reviewTabs } from './list-state'
import { toQuery, useListedReviews } from './queries'
import { ReviewsFilters } from './ReviewsFilters'
import styles from './ReviewsList.module.css'
import { useReviewsList } from './use-reviews-list'

const texts = messages.reviewsPage

interface ReviewsListProps {
  viewer: Viewer
  /** Shown above the list if it is not empty, for its filters and the number of its reviews. */
  tools: (filters: Query, total: number) => ReactNode
}

/** All reviews that the viewer may see, by tab and filter. */
export function ReviewsList({ viewer, tools }: ReviewsListProps) {
  const { list, change, openTab, clear } = useReviewsList()
  const reviews = useListedReviews(list)
  const { total = 0 } = reviews.data ?? {}
  const [clearCount, setClearCount] = useState(0)
  const search = useRef<SearchBoxHandle>(null)
  const clearAll = () => {
    setClearCount(clearCount + 1)
    clear()
  }
  const open = (value: string | null) => {
    const selected = reviewTabs.find(({ tab }) => tab === value)
    if (selected) openTab(selected.tab)
  }
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>{texts.title(reviews.data?.total)}</h2>
        {total > 0 && <div className={styles.tools}>{tools(toQuery(list), total)}</div>}
        <div className={styles.search}>
          {/* The key resets the box, including a pending search, when the tab changes and after Clear. */}
          <SearchBox
            ref={search}
            key={`${list.tab} ${clearCount}`}
            label={texts.searchLabel}
            placeholder={texts.searchPlaceholder}
            search={list.searchTerm}
            onSearch={(searchTerm) => change({ searchTerm })}
          />
        </div>
      </div>
      <Tabs value={list.tab} onChange={open}>
        <Tabs.List aria-label={texts.tabsLabel}>
          {reviewTabs.map(({ tab, label }) => (
            <Tabs.Tab key={tab} value={tab}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={list.tab} className={styles.panel}>
          <ReviewsFilters
            key={list.tab}
            list={list}
            viewer={viewer}
            onChange={change}
            onApply={() => search.current?.apply()}
            onClear={clearAll}
          />
          <ListedReviews list={list} reviews={reviews} viewer={viewer} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
