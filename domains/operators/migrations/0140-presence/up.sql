-- When whoever sits at the desk was last known to be its operator, see identity.session.
alter table operators.session add column proved_at timestamptz;
