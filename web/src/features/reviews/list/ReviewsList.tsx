import type { Viewer } from '@evenhand/domain/permissions'
import { Tabs } from '@mantine/core'
import { useRef, useState } from 'react'
import { SearchBox, type SearchBoxHandle } from '@/ui/SearchBox'
import { ListedReviews } from './ListedReviews'
import { reviewTabs } from './list-state'
import { useListedReviews } from './queries'
import { ReviewsFilters } from './ReviewsFilters'
import styles from './ReviewsList.module.css'
import { useReviewsList } from './use-reviews-list'

/** All reviews that the viewer may see, by tab and filter. */
export function ReviewsList({ viewer }: { viewer: Viewer }) {
  const { list, change, openTab, clear } = useReviewsList()
  const reviews = useListedReviews(list)
  const [clears, setClears] = useState(0)
  const search = useRef<SearchBoxHandle>(null)
  const clearAll = () => {
    setClears(clears + 1)
    clear()
  }
  const open = (value: string | null) => {
    const chosen = reviewTabs.find(({ tab }) => tab === value)
    if (chosen) openTab(chosen.tab)
  }
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>Reviews{reviews.data && ` (${reviews.data.total})`}</h2>
        <div className={styles.search}>
          {/* A box of its own for each tab and after each Clear: letters still being typed go with the rest. */}
          <SearchBox
            ref={search}
            key={`${list.tab} ${clears}`}
            label="Search applicant name"
            placeholder="Search applicant name..."
            search={list.searchTerm}
            onSearch={(searchTerm) => change({ searchTerm })}
          />
        </div>
      </div>
      <Tabs value={list.tab} onChange={open}>
        <Tabs.List aria-label="Reviews by stage">
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
