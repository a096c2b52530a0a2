import { IconSend } from '@tabler/icons-react'
import { messages } from '@/messages'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { LoadMore } from '@/ui/list/LoadMore'
import panel from '@/ui/Panel.module.css'
import { SkeletonRows } from '@/ui/SkeletonRows'
import { ToolButton } from '@/ui/ToolButton'
import { toastSuccess } from '@/ui/toast'
import { useSendAllAgain, useUndeliveredMails } from './queries'
import { UndeliveredItem } from './UndeliveredItem'
import styles from './UndeliveredMails.module.css'

const texts = messages.undelivered

/** Undelivered emails, newest first. */
export function UndeliveredMails() {
  return (
    <section className={panel.panel} aria-label={texts.title}>
      <List />
    </section>
  )
}

function List() {
  const { data, error, refetch, ...more } = useUndeliveredMails()
  if (!data && error) return <ErrorState title={texts.loadFailed} text={error.message} onRetry={refetch} />
  if (!data) return <SkeletonRows rows={4} label={texts.loading} />
  if (data.total === 0) return <EmptyState title={texts.none} />
  const { isFetchNextPageError, isFetchingNextPage } = more
  return (
    <>
      <ul className={styles.list}>
        {data.mails.map((mail) => (
          <UndeliveredItem key={mail.id} mail={mail} onLastDone={focusPage} />
        ))}
      </ul>
      {more.hasNextPage && (
        <LoadMore
          shown={data.mails.length}
          total={data.total}
          isLoading={isFetchingNextPage}
          problem={isFetchNextPageError && !isFetchingNextPage && texts.loadMoreFailed}
          onLoad={() => void more.fetchNextPage()}
        />
      )}
    </>
  )
}

/** Only shown if there are several mails. */
export function SendAllAgain() {
  const { data } = useUndeliveredMails()
  const { mutate, isPending } = useSendAllAgain()
  if (!data || data.total < 2) return null
  const sendAll = () =>
    mutate(undefined, {
      onSuccess({ count }) {
        focusPage()
        toastSuccess(texts.allSent(count))
      },
    })
  return (
    <ToolButton icon={IconSend} aria-disabled={isPending} onClick={() => !isPending && sendAll()}>
      {texts.sendAllAgain}
    </ToolButton>
  )
}

/** The focused button is about to disappear. */
function focusPage(): void {
  document.getElementById('content')?.focus()
}
