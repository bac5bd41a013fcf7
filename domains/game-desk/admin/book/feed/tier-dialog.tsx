// Another tier for a league: chosen, shown with its effects, and proposed to a second operator.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { Segmented } from '@magpie/desk/segmented'
import { Trouble } from '@magpie/desk/states'
import { leagueTiers } from '@magpie/sportsbook/contract'
import { answered } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { opsBookTier, opsBookTierTry, type OpsLeague } from '../../../contract/index.ts'
import css from '../lines.module.css'
import { TierPreview } from './tier-preview.tsx'

type Props = { readonly one: OpsLeague; readonly onClose: () => void }

export const TierDialog = ({ one: { venue, name, league }, onClose }: Props) => {
  const say = useText()
  const { call } = useDesk()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<string>(league.tier)
  const [isSure, setSure] = useState(false)
  const tier = leagueTiers.find((one) => one === chosen)
  const query = useQuery({
    queryKey: ['book', 'tier-try', venue, league.id, chosen],
    retry: false,
    queryFn: async () =>
      answered(await call(opsBookTierTry, { venue, league: league.id, ...(tier === undefined ? {} : { tier }) })),
  })
  const { data } = query
  const title = `${name} · ${league.name}`
  const stands =
    tier === undefined ? league.sets[0]?.tier == null : tier === league.tier && league.sets[0]?.tier === tier
  return (
    <>
      <Modal
        open={!isSure}
        title={say('book.tier_set')}
        okText={say('book.next')}
        cancelText={say('desk.cancel')}
        okButtonProps={{ disabled: data === undefined || stands }}
        onOk={() => setSure(true)}
        onCancel={onClose}
      >
        <p>{title}</p>
        <p className={css['pick']}>
          <Segmented
            aria-label={say('book.tier')}
            value={chosen}
            onChange={setChosen}
            options={[
              ...leagueTiers.map((value) => ({ value, label: value })),
              { value: 'told', label: say('book.tier_told', { tier: league.told }) },
            ]}
          />
        </p>
        {data !== undefined ? (
          <TierPreview shown={data} />
        ) : query.error !== null ? (
          <Trouble fault={query.error} />
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 6 }} />
        )}
        <p className={css['note']}>{say('book.tier_more')}</p>
      </Modal>
      <ActDialog
        open={isSure}
        title={say('book.tier_set')}
        confirm={say('book.propose')}
        run={(reason) =>
          call(opsBookTier, {
            venue,
            act: { what: 'tier', league: league.id, tier: tier ?? null, digest: data?.digest ?? '' },
            reason,
          })
        }
        done={say('book.proposed')}
        onDone={() => {
          for (const key of ['book', 'badge']) void queries.invalidateQueries({ queryKey: [key] })
        }}
        onClose={onClose}
      >
        <p>{title}</p>
        {data !== undefined && <TierPreview shown={data} />}
      </ActDialog>
    </>
  )
}
