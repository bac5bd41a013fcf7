// Login and registration, in a file of their own, so that their visitors load no other screen of identity.

import { useLocation } from 'react-router'
import { Login } from './auth/login.tsx'
import { Register } from './auth/register.tsx'

const Doors = () => (useLocation().pathname.startsWith('/user/register') ? <Register /> : <Login />)

export default Doors
