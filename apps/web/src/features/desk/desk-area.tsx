import { staffActions } from '@dareesha/contract/staff'
import type { StaffRole } from '@dareesha/contract/staff'
import { useTranslation } from 'react-i18next'
import { NavLink, Navigate, Route, Routes } from 'react-router-dom'

import { RecordSection } from '../../data/record-section.tsx'
import { useStaffRecord, useStaffSignOut } from '../../data/staff-call.tsx'
import { useLanguage } from '../../i18n/i18n.ts'
import '../../i18n/words/desk/ae.ts'
import '../../i18n/words/staff/ae.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BookingPage } from './booking-page.tsx'
import { CalendarPage } from './calendar-page.tsx'
import { ChangesPage } from './changes-page.tsx'
import { CouponsPage } from './coupons-page.tsx'
import styles from './desk.module.css'
import { FindPage } from './find-page.tsx'
import { InvoicePage } from './invoice-page.tsx'
import { InvoicesPage } from './invoices-page.tsx'
import { OrdersPage } from './orders-page.tsx'
import { PostcardsPage } from './postcards-page.tsx'
import { RafflesPage } from './raffles-page.tsx'
import { TodayPage } from './today-page.tsx'

const PAGES = [
  { path: 'today', title: 'desk.today', element: <TodayPage />, action: 'deskToday' },
  { path: 'find', title: 'desk.find', element: <FindPage />, action: 'deskFind' },
  { path: 'orders', title: 'desk.orders', element: <OrdersPage />, action: 'deskOrders' },
  { path: 'postcards', title: 'desk.postcards', element: <PostcardsPage />, action: 'deskPostcards' },
  { path: 'invoices', title: 'desk.invoices', element: <InvoicesPage />, action: 'deskInvoices' },
  { path: 'calendar', title: 'desk.calendar', element: <CalendarPage />, action: 'deskPreview' },
  { path: 'codes', title: 'desk.coupons', element: <CouponsPage />, action: 'couponList' },
  { path: 'raffles', title: 'desk.raffles', element: <RafflesPage />, action: 'deskDraws' },
  { path: 'changes', title: 'desk.changes', element: <ChangesPage />, action: 'auditList' },
] as const

const pagesOf = (role: StaffRole) =>
  PAGES.filter(({ action }) => (staffActions[action].roles as readonly StaffRole[]).includes(role))

export function DeskArea() {
  const { t } = useTranslation('desk')
  const profile = useStaffRecord('staffProfile', {})
  return (
    <RecordSection found={profile} failed={t('desk.failed')}>
      {({ email, role }) => (
        <>
          <Bar email={email} role={role} />
          <main className={styles['main']}>
            {role === 'gate' ? <Notice tone="warn">{t('desk.gate-only')}</Notice> : <Pages role={role} />}
          </main>
        </>
      )}
    </RecordSection>
  )
}

function Bar({ email, role }: { readonly email: string; readonly role: StaffRole }) {
  const { t } = useTranslation('staff')
  const { t: desk } = useTranslation('desk')
  const { language, switchTo } = useLanguage()
  const signOut = useStaffSignOut()
  return (
    <header className={styles['bar']}>
      <strong>{t('staff.desk')}</strong>
      <nav aria-label={desk('desk.pages')} className={styles['nav']}>
        {pagesOf(role).map(({ path, title }) => (
          <NavLink key={path} to={`/desk/${path}`}>
            {desk(title)}
          </NavLink>
        ))}
      </nav>
      <span className={styles['who']}>
        <bdi>{email}</bdi>
        <Button variant="link" onPress={() => switchTo(language === 'en' ? 'ae' : 'en')}>
          {t('site.other-language')}
        </Button>
        <Button variant="link" onPress={signOut}>
          {t('staff.sign-out')}
        </Button>
      </span>
    </header>
  )
}

const Pages = ({ role }: { readonly role: StaffRole }) => (
  <Routes>
    {pagesOf(role).map(({ path, element }) => (
      <Route key={path} path={path} element={element} />
    ))}
    <Route path="bookings/:number" element={<BookingPage />} />
    <Route path="invoices/:id" element={<InvoicePage />} />
    <Route path="*" element={<Navigate to="/desk/today" replace />} />
  </Routes>
)
