import type { Review } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/users'
import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { messages, reviewActions } from '@/messages'
import styles from './EmployeeViewBanner.module.css'
import { viewAsParam } from './employee-view'

const texts = messages.reviewNotes.employeeView

/** Says that the page shows what the employee sees. Takes the focus from the menu that opened it. */
export default function EmployeeViewBanner({ review }: { review: Review }) {
  const banner = useRef<HTMLElement>(null)
  const [params] = useSearchParams()
  const own = new URLSearchParams(params)
  own.delete(viewAsParam[0])
  useEffect(() => banner.current?.focus({ preventScroll: true }), [])
  return (
    <section ref={banner} className={styles.banner} aria-label={reviewActions.viewAs.label} tabIndex={-1}>
      <IconEye size={18} stroke={1.75} aria-hidden="true" />
      <p className={styles.text}>{texts.banner(fullName(review.user))}</p>
      <Button
        component={Link}
        to={{ search: own.toString() }}
        size="xs"
        variant="default"
        onClick={focusPage}
      >
        {texts.leave}
      </Button>
    </section>
  )
}

/** The link disappears with this view. */
function focusPage() {
  document.getElementById('content')?.focus({ preventScroll: true })
}
