-- By which a talk stands in the queue; what waits since before this column stands by the time at which it came.
alter table service.talk add column turn_at timestamptz;
