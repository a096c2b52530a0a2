import { isAdmin, type Viewer } from '@evenhand/domain/permissions'
import { Tabs } from '@mantine/core'
import type { ComponentType } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { settings as texts } from '@/messages'
import { useUser } from '../features/auth/user-context'
import { PageHeader } from '../layout/PageHeader'
import { paths } from '../paths'
import { lazyComponent } from '../ui/lazy/lazy-component'
import { SkeletonRows } from '../ui/SkeletonRows'
import styles from './settings.module.css'
import { SettingsDenied } from './settings-denied'

const Loading = () => <SkeletonRows rows={4} label={texts.loading} />

const tabs: readonly { tab: keyof typeof texts.tabs; Content: ComponentType<{ viewer: Viewer }> }[] = [
  { tab: 'company', Content: lazyComponent(() => import('../features/settings/CompanyTab'), { Loading }) },
  { tab: 'criteria', Content: lazyComponent(() => import('../features/criteria/CriteriaTab'), { Loading }) },
  { tab: 'sharing', Content: lazyComponent(() => import('../features/settings/SharingTab'), { Loading }) },
  {
    tab: 'reminders',
    Content: lazyComponent(() => import('../features/settings/RemindersTab'), { Loading }),
  },
]

export function Component() {
  const viewer = useUser()
  const navigate = useNavigate()
  const params = useParams()
  const current = tabs.find(({ tab }) => tab === params.tab)
  if (!isAdmin(viewer)) return <SettingsDenied />
  if (!current) return <Navigate to={paths.settingsTab('company')} replace />
  return (
    <>
      <PageHeader title={texts.title} name={texts.pageName(texts.tabs[current.tab])} />
      <Tabs
        value={current.tab}
        onChange={(tab) => tab && navigate(paths.settingsTab(tab))}
        keepMounted={false}
      >
        <Tabs.List aria-label={texts.tabList}>
          {tabs.map(({ tab }) => (
            <Tabs.Tab key={tab} value={tab}>
              {texts.tabs[tab]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ tab, Content }) => (
          <Tabs.Panel key={tab} value={tab} className={styles.panel}>
            <Content viewer={viewer} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
