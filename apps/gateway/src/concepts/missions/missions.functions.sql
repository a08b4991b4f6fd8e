-- What people had done before tasks were there, as far as it happens once or is still there.
insert into mission_event (person_id, kind, key, day, amount, at)
  select f.person_id, 'friends', f.friend_id::text, '', 1, f.created_at from friendship f
    join person p on p.id = f.person_id and not p.is_demo
  union all select o.person_id, 'photo', o.id::text, '', 1, o.created_at from photo o
    where o.state = 'approved'
  union all select o.person_id, 'firstPurchase', 'order', '', 1, min(o.created_at) from pay_order o
    join person p on p.id = o.person_id where o.state = 'success' group by o.person_id
  union all select p.id, 'profile', 'profile', '', 1, p.created_at from person p
    where not p.is_demo and p.bio <> '' and jsonb_array_length(p.interests) > 0
      and jsonb_array_length(p.languages) > 0
  on conflict do nothing;
