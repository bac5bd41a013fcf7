// S-GATE-06, S-ROUTE-01c: the site is not available, or not fully, in this browser's region. The page says what the
// server knows about the address and whom to ask, retries only at a press, and lets a visitor who may look go on
// looking.

import { Picture } from '@magpie/ui/art/picture'
import { Scene } from '@magpie/ui/art/scene'
import { Button, ButtonLink } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { KeyValue } from '@magpie/ui/note'
import { Skeleton } from '@magpie/ui/skeleton'
import { useNotify } from '@magpie/wire/notify'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { type Say, useLocale, useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { Title } from '../frame/title.tsx'
import { browserStorage } from '../session/marker.ts'
import css from './access-limit.module.css'
import { setGo } from './is-go.ts'
import { type Standing, standingQuery } from './standing-query.ts'

const regionName = (region: string, locale: string): string => {
  try {
    return new Intl.DisplayNames([locale], { type: 'region' }).of(region.slice(0, 2)) ?? region
  } catch {
    return region
  }
}

/** S-ERR-10: the network itself is blocked, whatever its region. */
const networkCode = 6031

/** The page's text; before the server has answered, the one that its address names. */
const wordsOf = (named: string | null, found: Standing | undefined): 'caveat' | 'network' | 'alert' | 'open' => {
  if (found === undefined) return named === 'access-alert' ? 'alert' : 'caveat'
  if (found.access === 'open') return 'open'
  if (found.access === 'look_only') return 'alert'
  return found.code === networkCode ? 'network' : 'caveat'
}

const Facts = ({ found, say }: { found: Standing | undefined; say: Say }) => {
  const locale = useLocale()
  const coming = <Skeleton shape="short" className={css['coming']} />
  const region = found?.region === '' ? say('access.unknown') : found && regionName(found.region, locale)
  const code = found?.code ?? say('access.none')
  return (
    <KeyValue
      rows={[
        { key: 'region', name: say('access.region'), value: region ?? coming },
        { key: 'ip', name: say('access.ip'), value: found ? <span className="num">{found.ip}</span> : coming },
        { key: 'code', name: say('access.code'), value: found ? <span className="num">{code}</span> : coming },
      ]}
    />
  )
}

/** Continues from here: to home, or back to the page that was refused. */
const useOn = (): (() => void) => {
  const navigate = useNavigate()
  return () => {
    setGo(browserStorage())
    void navigate(paths.home(), { replace: true })
  }
}

const Actions = ({ found, say }: { found: Standing | undefined; say: Say }) => {
  const { sayError, toast } = useNotify()
  const { refetch, isFetching } = useQuery(standingQuery(useCall()))
  const on = useOn()
  const again = async (): Promise<void> => {
    const { error, data } = await refetch()
    if (error !== null) toast(sayError(error), 'bad')
    else if (data?.access === 'shut') toast(say('access.still'))
  }
  if (found?.access === 'open')
    return (
      <ButtonLink block href={paths.home()}>
        {say('access.home')}
      </ButtonLink>
    )
  return (
    <>
      {found?.access === 'look_only' && (
        <Button block onClick={on}>
          {say('access.on')}
        </Button>
      )}
      {found !== undefined && found.service !== '' && (
        <ButtonLink
          block
          variant={found.access === 'look_only' ? 'ghost' : 'brand'}
          href={found.service}
          target="_blank"
          rel="noopener noreferrer"
        >
          {say('access.service')}
        </ButtonLink>
      )}
      {found?.access !== 'look_only' && (
        <Button block variant="ghost" busy={isFetching && found !== undefined} onClick={() => void again()}>
          {say('access.again')}
        </Button>
      )}
    </>
  )
}

const AccessLimit = () => {
  const say = useText()
  const [query] = useSearchParams()
  const { data: found } = useQuery(standingQuery(useCall()))
  const words = wordsOf(query.get('name'), found)
  return (
    <>
      <Title text={say(`access.${words}.title`)} />
      <header className={css['head']}>
        <Picture name="logo" width={32} />
        <b className="song">{say('site.name')}</b>
      </header>
      <main id="main" tabIndex={-1} className={css['AccessLimit']}>
        <Scene name="gate" className={css['art']} />
        <Card className={css['sheet']}>
          <h1 className={words === 'open' ? undefined : 'song'}>{say(`access.${words}.title`)}</h1>
          <p>{say(`access.${words}.text`)}</p>
          <div className={css['facts']} aria-live="polite">
            <Facts found={found} say={say} />
          </div>
          <div className={css['actions']}>
            <Actions found={found} say={say} />
          </div>
        </Card>
        {found?.access === 'shut' && <p className={css['foot']}>{say('access.foot')}</p>}
      </main>
    </>
  )
}

export default AccessLimit
