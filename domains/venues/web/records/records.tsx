// The member's bets (S-ROUTE-08b): unsettled, settled and lapsed, by day, as paper tickets. The address says which of
// them is open, so that coming back from a ticket finds the list as it was.

import { AppBar } from '@magpie/ui/app-bar'
import { Chip, ChipRow } from '@magpie/ui/chip'
import { TabPanel, Tabs } from '@magpie/ui/tabs'
import { troublePictures, useKeptPictures } from '@magpie/ui/hooks/use-kept-pictures'
import { paths } from '@magpie/wire/paths'
import { useScope } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { type ComponentType, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { bookedTab, type Days, dayChips, type Tab, tabs } from './rounds-query.ts'
import { useTellers } from './tellers.ts'
import css from './records.module.css'
import { RecordsList } from './records-list.tsx'
import { Coming, Guest } from './records-states.tsx'

const panelId = 'records'

/** Tab and days as the address says them; what it says wrongly is the usual. */
/** Who shows bets that wait for their price: the first venue that has them. */
const useBooked = (): ComponentType | undefined => {
  const { venues } = useScope()
  const tellers = useTellers()
  for (const { adapter } of Object.values(venues)) {
    const teller = tellers[adapter]
    if (teller !== undefined && 'Booked' in teller) return teller.Booked
  }
  return undefined
}

const useChosen = (hasBooked: boolean) => {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('state')
  const tab = hasBooked && asked === bookedTab ? bookedTab : (tabs.find((one) => one === asked) ?? 'open')
  const days = dayChips.find((one) => String(one) === query.get('days')) ?? 7
  const choose = (next: { tab?: Tab | typeof bookedTab; days?: Days }): void =>
    setQuery({ state: next.tab ?? tab, days: String(next.days ?? days) }, { replace: true, preventScrollReset: true })
  return { tab, days, choose }
}

const Records = () => {
  const say = useText()
  useKeptPictures(troublePictures)
  const navigate = useNavigate()
  const { state } = useSession()
  const Booked = useBooked()
  const { tab, days, choose } = useChosen(Booked !== undefined)
  const shown = Booked === undefined ? tabs : ([tabs[0], tabs[1], bookedTab, tabs[2]] as const)
  return (
    <div className={css['Records']}>
      <title>{say('records.document')}</title>
      <AppBar title={say('records.title')} backLabel={say('records.back')} onBack={() => void navigate(paths.mine())} />
      <main id="main" tabIndex={-1}>
        <div className={css['top']}>
          <Tabs
            even
            label={say('records.tabs')}
            panelId={panelId}
            items={shown.map((id) => ({ id, text: say(`records.tab.${id}`) }))}
            value={tab}
            onChange={(id) => choose({ tab: shown.find((one) => one === id) ?? 'open' })}
          />
          {tab === 'open' || tab === bookedTab ? (
            <p className={css['allOpen']}>{say(tab === 'open' ? 'records.allOpen' : 'records.booked')}</p>
          ) : (
            <ChipRow label={say('records.days')}>
              {dayChips.map((each) => (
                <Chip key={each} on={each === days} onClick={() => choose({ days: each })}>
                  {each === 1 ? say('records.today') : say('records.lastDays', { days: each })}
                </Chip>
              ))}
            </ChipRow>
          )}
        </div>
        <div className={css['panel']}>
          <TabPanel id={panelId} value={tab}>
            {state === 'member' && tab === bookedTab ? (
              <Suspense fallback={<Coming />}>{Booked !== undefined && <Booked />}</Suspense>
            ) : state === 'member' && tab !== bookedTab ? (
              <RecordsList key={`${tab} ${tab === 'open' ? 0 : days}`} tab={tab} days={days} />
            ) : state === 'anonymous' ? (
              <Guest />
            ) : (
              <Coming />
            )}
          </TabPanel>
        </div>
      </main>
    </div>
  )
}

export default Records
