-- Whether p_sender has to wait for an answer of p_other before writing more (MF.09): whoever wrote first to
-- somebody who confirms friends, and whoever sent a greeting. Friends write freely.
create or replace function reply_awaited(p_sender integer, p_other integer) returns boolean
  language sql stable as $$
  select exists (select 1 from conversation_pair p where p.first_id = least(p_sender, p_other)
    and p.second_id = greatest(p_sender, p_other)
      and p.opened_by = p_sender and not p.answered)
    and not exists (select 1 from friendship f where f.person_id = p_sender and f.friend_id = p_other)
    and (exists (select 1 from conversation c where c.person_id = p_other and c.other_id = p_sender
      and c.greeted)
      or coalesce((select s.friend_verification from person_setting s where s.person_id = p_other), true))
$$;
--> statement-breakpoint
-- Unread lines of a person, those of muted conversations left out.
create or replace function unread_of(p_person integer) returns integer language sql stable as $$
  select coalesce(sum(unread), 0)::integer from conversation where person_id = p_person and unread > 0
    and not muted
$$;
--> statement-breakpoint
-- Unread lines of one conversation, counted from the lines themselves.
create or replace function unread_in(p_person integer, p_other integer) returns integer
  language sql stable as $$
  select count(*)::integer from conversation c join message m
    on m.first_id = least(p_person, p_other) and m.second_id = greatest(p_person, p_other)
      and m.nth > greatest(c.read_nth, c.hidden_nth)
  where c.person_id = p_person and c.other_id = p_other and m.sender_id <> p_person and not m.silent
    and not case when p_person < p_other then m.first_hidden else m.second_hidden end
$$;
--> statement-breakpoint
-- How p_person stands to p_other (N.167).
create or replace function relation_of(p_person integer, p_other integer) returns integer
  language sql stable as $$
  select case
    when exists (select 1 from block b where b.person_id = p_person and b.blocked_id = p_other) then 4
    when exists (select 1 from friendship f where f.person_id = p_person and f.friend_id = p_other) then 1
    when exists (select 1 from conversation c where c.person_id = p_person and c.other_id = p_other
      and c.greeted) then 3
    when exists (select 1 from person_like l where l.person_id = p_person and l.liked_id = p_other) then 2
    else 0 end
$$;
--> statement-breakpoint
-- Locks pairs, always in the same order. They must be locked before accounts and mailboxes.
create or replace function lock_pairs(p_pairs jsonb) returns void language plpgsql as $$
begin
  with wanted as (
    select distinct least(x.a, x.b) as a, greatest(x.a, x.b) as b
      from jsonb_to_recordset(p_pairs) as x(a integer, b integer) where x.a <> x.b)
  insert into conversation_pair (first_id, second_id)
    select w.a, w.b from wanted w join person p on p.id = w.a join person q on q.id = w.b order by w.a, w.b
      on conflict do nothing;
  perform 1 from conversation_pair c
    where (c.first_id, c.second_id) in (
      select least(x.a, x.b), greatest(x.a, x.b) from jsonb_to_recordset(p_pairs) as x(a integer, b integer))
    order by c.first_id, c.second_id for update;
end $$;
--> statement-breakpoint
-- Puts one line into a thread whose pair is locked, and tells both. p_sender 0: the system. p_only: the one
-- reader of the two who has it; null for both. Answers the events for the mailboxes; nothing when the line is
-- there already.
create or replace function append_line(p_from integer, p_to integer, p_sender integer, p_line jsonb,
  p_only integer, p_at bigint)
returns jsonb language plpgsql as $$
declare
  v_first integer := least(p_from, p_to);
  v_second integer := greatest(p_from, p_to);
  v_nth integer;
  v_silent boolean := coalesce((p_line ->> 'silent')::boolean, false);
  v_events jsonb := '[]';
  v_reader integer;
  v_other integer;
  v_unread integer;
begin
  select head + 1 into v_nth from conversation_pair where first_id = v_first and second_id = v_second;
  insert into message (first_id, second_id, nth, message_id, sender_id, type, content, call, at, first_hidden,
    second_hidden, silent)
    values (v_first, v_second, v_nth, p_line ->> 'messageId', p_sender, p_line ->> 'type',
      p_line ->> 'content',
      case when jsonb_typeof(p_line -> 'call') = 'object' then p_line -> 'call' end, p_at,
      coalesce(p_only <> v_first, false), coalesce(p_only <> v_second, false), v_silent)
    on conflict (message_id, sender_id) do nothing;
  if not found then return null; end if;
  update conversation_pair set head = v_nth where first_id = v_first and second_id = v_second;
  foreach v_reader in array case when p_only is null then array[p_from, p_to] else array[p_only] end loop
    v_other := case when v_reader = v_first then v_second else v_first end;
    insert into conversation as c (person_id, other_id, unread, last_nth, at, other_at)
      values (v_reader, v_other, case when v_silent or v_reader = p_sender then 0 else 1 end, v_nth, p_at,
        case when p_sender = v_other then p_at else 0 end)
      on conflict (person_id, other_id) do update set unread = c.unread + excluded.unread,
        last_nth = excluded.last_nth,
        at = greatest(c.at, excluded.at), other_at = greatest(c.other_at, excluded.other_at)
      returning unread into v_unread;
    v_events := v_events || jsonb_build_array(jsonb_build_object('person', v_reader, 'event', 'msg.new',
      'data', jsonb_strip_nulls(jsonb_build_object(
      'messageId', p_line ->> 'messageId', 'nth', v_nth, 'friendId', v_other, 'from', p_sender, 'type',
        p_line ->> 'type', 'content', p_line ->> 'content',
      'call', case when jsonb_typeof(p_line -> 'call') = 'object'
        then jsonb_build_object('callType', p_line -> 'call' -> 'callType', 'seconds',
        p_line -> 'call' -> 'seconds',
        'callerId', p_line -> 'call' -> 'callerId', 'ending', p_line -> 'call' -> case
          when v_reader = (p_line -> 'call' ->> 'callerId')::integer then 'callerEnding'
          else 'calleeEnding' end) end,
      'timestamp', p_at, 'relation', relation_of(v_reader, v_other), 'noReadCount', v_unread, 'unread',
        unread_of(v_reader)))));
  end loop;
  return v_events;
end $$;
--> statement-breakpoint
-- A text as copies are compared: without case, spaces, punctuation and invisible characters. One of nothing
-- else stays as it is.
create or replace function copy_key(p_text text) returns text language sql immutable as $$
  select coalesce(nullif(regexp_replace(translate(lower(p_text), E'\u200b\u200c\u200d\u2060\ufeff\u00ad', ''),
    '[[:space:][:punct:]]+', '', 'g'), ''), p_text)
$$;
--> statement-breakpoint
-- Stores messages of people, in the order given: [{sender, friend, messageId, type, content, together}].
-- p_limits: strangersPerDay, copiesPerHour. together: the two are in a call now, so nobody has to wait for an
-- answer. Answers for each {code, nth, at, fresh, alert}: code 0 stored or stored before, else the refusal,
-- which leaves nothing behind. Permission is looked at under the lock of the pair: of two first messages at
-- once, the second one waits for an answer, too.
create or replace function send_messages(p_sends jsonb, p_limits jsonb, p_at bigint) returns jsonb
  language plpgsql as $$
declare
  v record;
  v_pair conversation_pair%rowtype;
  v_old message%rowtype;
  v_code integer;
  v_friends boolean;
  v_together boolean;
  v_opens boolean;
  v_answers boolean;
  v_new jsonb;
  v_alert boolean;
  v_events jsonb := '[]';
  v_results jsonb := '[]';
begin
  perform lock_pairs((select jsonb_agg(jsonb_build_object('a', s.sender, 'b', s.friend))
    from jsonb_to_recordset(p_sends) as s(sender integer, friend integer)));
  for v in select s.value as line, (s.value ->> 'sender')::integer as sender,
    (s.value ->> 'friend')::integer as friend,
      least((s.value ->> 'sender')::integer, (s.value ->> 'friend')::integer) as a,
        greatest((s.value ->> 'sender')::integer, (s.value ->> 'friend')::integer) as b
      from jsonb_array_elements(p_sends) with ordinality as s(value, nth) order by s.nth loop
    v_code := 0; v_new := null; v_alert := false;
    select * into v_old from message m where m.message_id = v.line ->> 'messageId' and m.sender_id = v.sender;
    if found then
      if (v_old.first_id, v_old.second_id, v_old.type, v_old.content) is distinct
        from (v.a, v.b, v.line ->> 'type', v.line ->> 'content') then v_code := 20505; end if;
      v_results := v_results || jsonb_build_array(jsonb_build_object('code', v_code, 'nth', v_old.nth, 'at',
        v_old.at, 'fresh', false, 'alert', false));
      continue;
    end if;
    select * into v_pair from conversation_pair p where p.first_id = v.a and p.second_id = v.b;
    v_friends := exists (select 1 from friendship f where f.person_id = v.sender and f.friend_id = v.friend);
    v_together := coalesce((v.line ->> 'together')::boolean, false);
    v_opens := v_pair.opened_by is null;
    v_answers := not v_opens and not v_pair.answered and v_pair.opened_by <> v.sender;
    if v_pair.first_id is null
      or exists (select 1 from block k where (k.person_id, k.blocked_id) in ((v.sender, v.friend),
        (v.friend, v.sender)))
      or not exists (select 1 from person p join person o on o.app_id = p.app_id where p.id = v.friend
        and o.id = v.sender and p.completed_at is not null
        and p.banned_at is null and p.suspended_at is null and p.erase_at is null
          and (p.blocked_until is null or p.blocked_until <= p_at))
      then v_code := 20004;
    elsif v.line ->> 'type' = 'greeting' and v_pair.opened_by = v.sender and not v_pair.answered
      and not v_friends then v_code := 20914;
    -- Nobody has to see pictures of somebody they never answered.
    elsif v.line ->> 'type' = 'image' and not v_friends
      and (v_opens or (v_pair.opened_by = v.sender and not v_pair.answered)) then v_code := 20915;
    elsif not v_together and reply_awaited(v.sender, v.friend) then v_code := 20914;
    elsif v_opens and not v_friends and not v_together and (
      (select count(*) from conversation_pair p where p.opened_by = v.sender and not p.answered
        and p.opened_at > p_at - 86400000) >= (p_limits ->> 'strangersPerDay')::integer
      or (v.line ->> 'type' = 'text' and (select count(distinct (m.first_id, m.second_id)) from message m
        where m.sender_id = v.sender and m.at > p_at - 3600000 and m.type = 'text'
        and copy_key(m.content) = copy_key(v.line ->> 'content')) >= (p_limits ->> 'copiesPerHour')::integer))
      then v_code := 20921;
    else
      if v_opens then
        update conversation_pair set opened_by = v.sender, opened_at = p_at where first_id = v.a
          and second_id = v.b;
        if v.line ->> 'type' = 'greeting' and not v_friends then
          insert into conversation (person_id, other_id, greeted) values (v.friend, v.sender, true)
            on conflict (person_id, other_id) do update set greeted = true;
        end if;
      elsif v_answers then
        update conversation_pair set answered = true where first_id = v.a and second_id = v.b;
        update conversation set greeted = false where person_id = v.sender and other_id = v.friend
          and greeted;
      end if;
      v_new := append_line(v.sender, v.friend, v.sender, v.line, null, p_at);
      -- The same id at the same moment to somebody else: nothing of this batch counts, and the next try finds
      -- the row.
      if v_new is null then raise exception 'message id in use'
        using errcode = 'serialization_failure'; end if;
    end if;
    if v_new is not null then
      if v_answers then v_new := v_new || jsonb_build_array(jsonb_build_object('person', v.friend, 'event',
        'friend.replied', 'data', jsonb_build_object('friendId', v.sender))); end if;
      v_events := v_events || v_new;
      update conversation c set alerted_at = p_at where c.person_id = v.friend and c.other_id = v.sender
        and not c.muted and c.alerted_at <= p_at - 60000
        and not exists (select 1 from realtime_socket k where k.person_id = v.friend);
      v_alert := found;
    end if;
    v_results := v_results || jsonb_build_array(jsonb_build_object('code', v_code, 'nth', v_pair.head + 1,
      'at', p_at, 'fresh', v_new is not null, 'alert', v_alert));
  end loop;
  if v_events <> '[]' then perform mailbox_append_all(v_events, p_at); end if;
  return v_results;
end $$;
