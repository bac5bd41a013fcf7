// Every drawing on one page, to look at: `node packages/ui/art/look/look.js` photographs it in three themes.

import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import '../../styles/index.css'
import { Avatar } from '../avatar.tsx'
import { firstIcons, type IconName } from '../icon-names.ts'
import { Icon } from '../icon.tsx'
import { LivePitch } from '../live-pitch.tsx'
import { Momentum } from '../momentum.tsx'
import { Picture } from '../picture.tsx'
import { type PictureName, pictures } from '../pictures.ts'
import { sparePictures } from '../pictures-spare.ts'
import type { PitchMoment } from '../pitch-view.ts'
import { Scene } from '../scene.tsx'
import { Seal } from '../seal.tsx'
import { Sparkline } from '../sparkline.tsx'
import laterSheet from '../static/icons-later.svg'
import css from './contact-sheet.module.css'

const teams = [
  '\u963f\u68ee\u7eb3',
  '\u5207\u5c14\u897f',
  '\u5229\u7269\u6d66',
  '\u66fc\u57ce',
  '\u7687\u5bb6\u9a6c\u5fb7\u91cc',
  '\u62dc\u4ec1\u6155\u5c3c\u9ed1',
  '\u6cd5\u56fd',
  '\u963f\u6839\u5ef7',
  '\u97e9\u56fd',
  '\u8461\u8404\u7259',
  '\u9ea6',
  'FC Porto',
  'Real Betis',
  'Ajax',
  'Inter Miami',
  'VfB Stuttgart',
]

const samples = Array.from({ length: 38 }, (_, index) => Math.sin(index * 0.7) * Math.cos(index * 0.21) * 1.1)

const matches: readonly { readonly title: string; readonly moments: readonly PitchMoment[] }[] = [
  {
    title: 'home danger',
    moments: [{ play: 'calm' }, { side: 'home', play: 'attack' }, { side: 'home', play: 'danger' }],
  },
  { title: 'away attack', moments: [{ play: 'calm' }, { side: 'away', play: 'attack' }] },
  {
    title: 'away penalty',
    moments: [
      { side: 'away', play: 'attack' },
      { side: 'away', play: 'danger' },
      { side: 'away', play: 'penalty' },
    ],
  },
  {
    title: 'corner',
    moments: [
      { side: 'home', play: 'attack' },
      { side: 'home', play: 'corner' },
    ],
  },
  {
    title: 'goal',
    moments: [
      { side: 'home', play: 'danger' },
      { side: 'home', play: 'goal' },
    ],
  },
  { title: 'kick-off', moments: [{ play: 'kick_off' }] },
]

const Shelf = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    <div className={css['shelf']}>{children}</div>
  </section>
)

const One = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <figure className={css['one']}>
    {children}
    <figcaption>{title}</figcaption>
  </figure>
)

const wide = (name: string): number =>
  /^(?:category|sport)-/.test(name) ? 56 : (pictures[name as PictureName]?.width ?? 0)

const Sheet = ({ later }: { readonly later: readonly IconName[] }) => (
  <main className={css['sheet']}>
    <Shelf title="Scenes">
      <Scene name="hero" className={css['hero']} />
      <Scene name="auth" className={css['auth']} />
      <Scene name="join" className={css['join']} />
      <Scene name="gate" className={css['gate']} />
    </Shelf>
    <Shelf title="Pictures">
      {(Object.keys(pictures) as PictureName[]).map((name) => (
        <One key={name} title={name}>
          <span className={name === 'feather' ? css['feather'] : undefined}>
            <Picture name={name} width={name === 'logo' ? 96 : wide(name)} />
          </span>
        </One>
      ))}
      {Object.entries(sparePictures).map(([name, { address, width }]) => (
        <One key={name} title={name}>
          <img src={address} width={/^(?:category|sport)-/.test(name) ? 56 : width} alt="" />
        </One>
      ))}
    </Shelf>
    <Shelf title="Pitch">
      {matches.map(({ title, moments }) => (
        <One key={title} title={title}>
          <LivePitch className={css['pitch']} moments={moments} label={title} />
        </One>
      ))}
    </Shelf>
    <Shelf title="Seals">
      {teams.map((name) => (
        <One key={name} title={name}>
          <Seal name={name} size={48} />
          <Seal name={name} size={32} />
          <Seal name={name} />
        </One>
      ))}
    </Shelf>
    <Shelf title="Avatars">
      {teams.map((name) => (
        <Avatar key={name} name={name} size={48} />
      ))}
    </Shelf>
    <Shelf title="Momentum, sparkline">
      <div className={css['strip']}>
        <Momentum
          samples={samples}
          goals={[
            { minute: 14, side: 'home' },
            { minute: 38, side: 'away' },
            { minute: 62, side: 'home' },
          ]}
          label="momentum"
        />
      </div>
      <div className={css['strip']}>
        <Momentum samples={samples.slice(0, 11)} label="momentum" />
      </div>
      <div className={css['strip']}>
        <Sparkline figures={[1.9, 1.88, 1.92, 1.95, 1.95, 1.84, 1.86, 1.9]} label="price" />
      </div>
      <div className={css['strip']}>
        <Sparkline figures={[2, 2, 2]} label="price" />
      </div>
    </Shelf>
    <Shelf title="Icons">
      {[...firstIcons, ...later].map((name) => (
        <One key={name} title={name}>
          <Icon name={name} />
        </One>
      ))}
    </Shelf>
  </main>
)

const names = [...(await (await fetch(laterSheet)).text()).matchAll(/id="i-([^"]+)"/g)].map(
  ([, name]) => name as IconName,
)
const root = document.getElementById('root')
if (root !== null) createRoot(root).render(<Sheet later={names} />)
