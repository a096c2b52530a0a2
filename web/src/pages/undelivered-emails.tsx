import { messages } from '@/messages'
import { SendAllAgain, UndeliveredMails } from '../features/mails/UndeliveredMails'
import { PageHeader } from '../layout/PageHeader'

const texts = () => messages().undelivered

export function Component() {
  return (
    <>
      <PageHeader title={texts().title} subtitle={texts().help} withBack aside={<SendAllAgain />} />
      <UndeliveredMails />
    </>
  )
}
