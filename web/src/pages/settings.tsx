import type { Viewer } from '@evenhand/domain/reviews/permissions'
import { Tabs } from '@mantine/core'
import type { ComponentType } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { messages, type WebMessages } from '@/messages'
import { useUser } from '../api/user-context'
import { CompanyTab } from '../features/settings/CompanyTab'
import { PageHeader } from '../layout/PageHeader'
import { paths } from '../paths'
import { lazyComponent } from '../ui/lazy/lazy-component'
import { SkeletonRows } from '../ui/SkeletonRows'
import { AdminPage } from './admin-page'

const texts = () => messages().settings

type TabContent = ComponentType<{ viewer: Viewer }>

const lazyTab = (load: () => Promise<{ default: TabContent }>) =>
  lazyComponent(load, { Loading: () => <SkeletonRows rows={4} label={texts().loading} /> })

const tabs: readonly { tab: keyof WebMessages['settings']['tabs']; Content: TabContent }[] = [
  { tab: 'company', Content: CompanyTab },
  { tab: 'criteria', Content: lazyTab(() => import('../features/criteria/CriteriaTab')) },
  { tab: 'sharing', Content: lazyTab(() => import('../features/settings/SharingTab')) },
  { tab: 'reminders', Content: lazyTab(() => import('../features/settings/RemindersTab')) },
]

export function Component() {
  return (
    <AdminPage texts={texts()}>
      <Settings />
    </AdminPage>
  )
}

function Settings() {
  const viewer = useUser()
  const navigate = useNavigate()
  const params = useParams()
  const current = tabs.find(({ tab }) => tab === params.tab)
  if (!current) return <Navigate to={paths.settingsTab('company')} replace />
  return (
    <>
      <PageHeader title={texts().title} name={texts().pageName(texts().tabs[current.tab])} />
      <Tabs
        value={current.tab}
        onChange={(tab) => tab && navigate(paths.settingsTab(tab))}
        keepMounted={false}
      >
        <Tabs.List aria-label={messages().settings.title}>
          {tabs.map(({ tab }) => (
            <Tabs.Tab key={tab} value={tab}>
              {texts().tabs[tab]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ tab, Content }) => (
          <Tabs.Panel key={tab} value={tab} pt={20}>
            <Content viewer={viewer} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
