import type { Viewer } from '@evenhand/domain/permissions'
import { Tabs } from '@mantine/core'
import { useRef, useState } from 'react'
import { messages } from '@/messages'
import { SearchBox, type SearchBoxHandle } from '@/ui/list/SearchBox'
import { ListedReviews } from './ListedReviews'
import { reviewTabs } from './list-state'
import { useListedReviews } from './queries'
import { ReviewsFilters } from './ReviewsFilters'
import styles from './ReviewsList.module.css'
import { useReviewsList } from './use-reviews-list'

const texts = messages.reviewsPage

/** All reviews that the viewer may see, by tab and filter. */
export function ReviewsList({ viewer }: { viewer: Viewer }) {
  const { list, change, openTab, clear } = useReviewsList()
  const reviews = useListedReviews(list)
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
